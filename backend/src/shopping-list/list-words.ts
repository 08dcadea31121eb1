const alternatives = (words: string) =>
  words
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .join('|')

/** Words that only count, as in '6 pieces of pita'. */
export const PIECES = alternatives(
  'piece pieces pc pcs pce pièce pièces unit units unité unités count ct قطعة قطع حبة حبات',
)

/** Containers of products: '2 packs of napkins' are two products, whatever a pack holds. */
export const CONTAINERS = alternatives(
  `bag bags bottle bottles box boxes bunch bunches can cans carton cartons case cases crate crates jar jars loaf loaves net
  nets pack packs packet packets pot pots tin tins tray trays tub tubs tube tubes bouteille bouteilles boîte boîtes botte
  bottes barquette barquettes brique briques paquet paquets plateau plateaux sac sacs sachet sachets علبة علب قارورة كيس أكياس`,
)

/** Numbers as words of a list, at the beginning of a line; and 'half'. */
export const NUMBER_WORDS = new Map(
  [
    ['0.5', 'half|half a|half an|demi|demie|un demi|une demie|نصف'],
    ['1', 'a|an|one|un|une'],
    ['2', 'two|deux'],
    ['3', 'three|trois'],
    ['4', 'four|quatre'],
    ['5', 'five|cinq'],
    ['6', 'six'],
    ['7', 'seven|sept'],
    ['8', 'eight|huit'],
    ['9', 'nine|neuf'],
    ['10', 'ten|dix'],
    ['12', 'twelve|douze'],
  ].flatMap(([number = '', words = '']) => words.split('|').map((word): [string, string] => [word, number])),
)
