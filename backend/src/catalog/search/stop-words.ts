const setOf = (words: string) => new Set(words.split(/\s+/))

/** Words that hold others together, in English, French and Arabic: the search does not know them. */
const HOLDING = setOf(
  `a an the of with without for from in on to at and or by le la les l un une des du de d au aux avec sans pour en et ou
  sur dans من في مع بدون بلا او`,
)

/** Words of a text that say nothing of what a product is; names may have them, then they count a little. */
const POLITE = setOf(
  `some any my our your me i we you it is are be this that these need want would like buy get find have show give looking
  where what which please do does can could there something anything good best cheap cheapest nice fresh new more few je
  veux voudrais cherche faut besoin acheter svp plait bon bonne meilleur meilleure quelque chose اريد ابحث احتاج عندكم هل فضلك نحب
  نشري بغيت افضل`,
)

/** Containers of goods: optional where the goods follow, as in 'a bag of potatoes'. */
export const CONTAINERS = setOf(
  `bag bags bottle bottles box boxes bunch bunches can cans carton cartons cup cups dozen glass glasses jar jars kg kilo
  kilos gram grams liter liters litre litres loaf loaves net pack packs packet packets piece pieces pot pots slice slices
  tin tins tray trays tube tubes kind kinds lot lots barquette bidon bocal boite bouteille botte brique douzaine filet flacon
  morceau paquet plaquette plateau sac sachet tablette tranche verre`,
)

/** Containers and amounts that Arabic puts before goods without any word between: 'a box of tomatoes'. */
export const ARABIC_CONTAINERS = setOf(
  'علبه كيس كيلو كغ غرام لتر قاروره قرعه زجاجه باكيت باكو حزمه ربطه دزينه نصف ربع شويه',
)

/** Words after which a text says of what kind a product is, with what or for whom: 'juice for the children'. */
export const PREPOSITIONS = setOf('with without for from in avec sans pour مع بدون بلا')

export const isHolding = (word: string): boolean => HOLDING.has(word)

/** Whether a word says what a product is: neither how many, nor a kind word. */
export const isTelling = (word: string): boolean => !HOLDING.has(word) && !POLITE.has(word) && !/^\d+$/.test(word)
