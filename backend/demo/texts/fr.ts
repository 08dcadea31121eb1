import type { english } from './en'

/** As in English: an example. */
const example = (of: string) =>
  `*Texte d’exemple : ${of} d’une boutique qui n’existe pas. Chaque boutique rédige le sien dans les paramètres.*`

const contactText = `${example('les coordonnées')}

Une question sur une commande, un produit ou une livraison ? Gardez votre numéro de commande sous la main.

## Par téléphone

[021 63 45 00](tel:+21321634500), tous les jours, de 8 h à 20 h.

## Par e-mail

<shop@souk-vert.example> : nous répondons sous un jour ouvrable.

## Au magasin

Souk Vert, 12, rue des Orangers, 16000 Alger. Vous pouvez aussi y retirer votre commande ; appelez-nous simplement avant.
`

const deliveryText = `${example('la livraison')}

La livraison est gratuite, quel que soit le montant de votre commande.

## Quand nous passons

- **À Alger :** les commandes passées avant 14 h arrivent le jour même, les autres le lendemain.
- **Ailleurs :** en deux à quatre jours ouvrables.
- Nous livrons de 9 h à 21 h, et nous vous appelons une demi-heure avant.

## Suivre votre commande

Chaque commande a sa page sous *Mes commandes* : on y voit quand elle a été préparée, quand elle est partie et quand elle a été livrée. Vous recevez un e-mail quand vous commandez et quand elle part.

## Produits frais et surgelés

Ils voyagent dans des caisses avec de la glace. Rangez-les tout de suite, et dites-nous dans les 24 heures si quelque chose est arrivé tiède.

## Si personne n’est là

Nous vous appelons, et nous revenons le lendemain. Ensuite, votre commande retourne au magasin : [dites-nous](/contact) quand nous pouvons la livrer.
`

const returnsText = `${example('les retours')}

Si un produit n’est pas conforme, nous vous le remboursons ou nous vous en envoyons un autre.

## Produits frais

Dites-le-nous dans les 24 heures, avec une photo si possible. Vous n’avez rien à renvoyer.

## Tout le reste

1. [Dites-le-nous](/contact) dans les 14 jours, avec le numéro de la commande.
2. Gardez le produit fermé, dans son emballage. Notre livreur le reprend avec votre prochaine commande, ou sous trois jours.
3. Nous vous remboursons sous sept jours, par le même moyen de paiement ou en espèces.

## Ce qui ne peut pas être repris

- les produits ouverts qui n’ont aucun défaut ;
- les produits coupés ou pesés pour vous.

Vous pouvez annuler une commande vous-même tant que nous ne l’avons pas préparée, sur sa page sous *Mes commandes*.
`

const privacyText = `${example('la politique de confidentialité')}

Nous ne gardons que ce dont votre commande a besoin, aussi longtemps qu’il le faut, et nous ne le vendons jamais.

## Ce que nous gardons

- **Votre compte :** nom, e-mail, numéro de téléphone et les adresses que vous ajoutez.
- **Vos commandes :** ce que vous avez acheté, quand, à quel prix, et où nous l’avons livré.
- **Vos favoris et votre panier**, pour les retrouver sur un autre appareil.

Sans compte, vos favoris, votre panier et vos recherches récentes restent sur votre appareil.

## Qui le voit

Seulement les personnes qui préparent et livrent votre commande. Les cartes sont traitées par notre prestataire de paiement ; nous ne voyons jamais leurs numéros.

## Ce que vous pouvez faire

Sur la page de votre profil, vous pouvez télécharger tout ce que nous avons sur vous, ou supprimer votre compte. Nous gardons alors l’historique de vos commandes (numéros, articles, totaux, dates) parce que la loi l’exige, sans votre nom, votre adresse ni votre numéro de téléphone.

## Des questions ?

[Écrivez-nous](/contact).
`

/** Tiles of the demo's home page, of products that it sells. */
const tiles = `## Pour le couscous du vendredi
couscous moyen
pois chiches
carottes
courgettes
navets

## Petit déjeuner pour quatre
baguette
lait 2
12 œufs
beurre
confiture d’abricots

## Thé à la menthe et douceurs
thé vert
menthe
makroud
baklawa`

/** The demo's texts in French. */
export const french: typeof english & { address: string } = {
  contactText,
  deliveryText,
  returnsText,
  privacyText,
  tiles,
  address: '12, rue des Orangers, 16000 Alger',
}
