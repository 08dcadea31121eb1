import type { MeasureBase } from '@souk-vert/shared/contract/catalog/measure'

/** A unit that packs are sold by, and how much of its base one of it is. */
interface UnitOfMeasure {
  base: MeasureBase
  of: number
}

const spellings: [UnitOfMeasure, string][] = [
  [{ base: 'kg', of: 1 }, 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes كغ كلغ كجم كيلو كيلوغرام'],
  [{ base: 'kg', of: 0.001 }, 'g gm gms gr gram grams gramme grammes غ غم غرام جرام'],
  [{ base: 'l', of: 1 }, 'l lt ltr ltrs liter liters litre litres ل لتر ليتر'],
  [{ base: 'l', of: 0.1 }, 'dl'],
  [{ base: 'l', of: 0.01 }, 'cl سل'],
  [{ base: 'l', of: 0.001 }, 'ml mls cc millilitre millilitres milliliter milliliters مل ملل'],
  [
    { base: 'piece', of: 1 },
    `piece pieces pc pcs pce pièce pièces unit units count ct roll rolls rouleau rouleaux bag bags teabags sachet sachets
    sheet sheets feuille feuilles portion portions serving servings slice slices tranche tranches tablet tablets capsule
    capsules softgel softgels stick sticks wipe wipes tissue tissues pull pulls diaper diapers pad pads napkin napkins
    egg eggs oeuf oeufs ear ears set sets can cans bottle bottles cup cups candle candles pod pods قطعة قطع حبة حبات بيضة
    بيضات كيس أكياس لفة لفات`,
  ],
  [{ base: 'piece', of: 12 }, 'dozen dozens douzaine douzaines دزينة'],
]

/** Symbols of weights and volumes ('kg', 'ml') by each of their spellings, in lower case. */
export const symbolsOfMeasure = new Map(
  [...spellings, [{ base: 'kg', of: 0.000001 }, 'mg'] as const].flatMap(([{ base }, words]) => {
    const [symbol = '', ...others] = words.split(' ')
    return base === 'piece' ? [] : [symbol, ...others].map((word) => [word, symbol] as const)
  }),
)

/** Units by each of their spellings, in lower case. */
export const unitsOfMeasure = new Map(
  spellings.flatMap(([unit, words]) => words.split(/\s+/).map((word) => [word, unit] as const)),
)
