// What every file of this module sees: conversions that do not trap, and sentences for mistakes. Neither is public.

@_exported import Checks
