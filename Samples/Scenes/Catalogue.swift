// The list of samples, in the order in which the gallery shows them. A new sample adds its line here.

/// All demonstrations.
package enum Catalogue {
    package static var all: [any Sample.Type] {
        [
            ImplicitColour.self,
            FancyText.self,
            LayerInAView.self,
            MovingViews.self,
            BeginAndCommit.self,
            ThereAndBack.self,
            OwnTiming.self,
            MarsFlashes.self,
            FlippedPictures.self,
            TurnedSheets.self,
            ConstraintsInMotion.self,
            SteeredByHand.self,
            FingersAndWheels.self,
            SigningIn.self,
            CollectionsInMotion.self,
            SymbolsInSections.self,
            ChoosingAndWriting.self,
            TwoColumns.self,
            PagesToTurn.self,
            SheetsAndPopovers.self,
            FallingBlocks.self,
            ThingsToDo.self,
            CompassView.self,
            CompassArrow.self,
            MovingTarget.self,
            CardWall.self,
            ThousandLayers.self,
            BlockedClient.self,
            TwoArcs.self,
            BorderChanges.self,
            DiminishingWaggle.self,
            CompassGroup.self,
            SailingBoat.self,
            CustomThickness.self,
            WagglingPosition.self,
            PopIn.self,
            Snapshots.self,
            EasingWall.self,
            SpringPlayground.self,
            PlanetPush.self,
            PushedColour.self,
            LivingShapes.self,
            TurningGradients.self,
            ShadedDials.self,
            TextSpecimen.self,
            LightAndShadow.self,
            ReplicatorLoaders.self,
            PerspectiveCube.self,
            NestedCubes.self,
            CrossingCards.self,
            FrostedPanel.self,
            BlendModes.self,
            TiledMap.self,
            FourTransitions.self,
            StarburstPhoto.self,
            FlashFrames.self,
            TransitionWall.self,
            PhotoDesk.self,
            ParticleCascade.self,
            Snowfall.self,
            Campfire.self,
            Fireworks.self,
            Confetti.self,
            Sparkler.self,
        ]
    }

    /// The sample whose title or picture name is `name`, whatever its case.
    package static func named(_ name: String) -> (any Sample.Type)? {
        let wanted = name.lowercased()
        return all.first { $0.title.lowercased() == wanted || $0.pictureName == wanted }
    }
}
