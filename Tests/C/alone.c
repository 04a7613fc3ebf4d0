#include <lamina.h>
int main(void) { return lamina_version() == 0; }
