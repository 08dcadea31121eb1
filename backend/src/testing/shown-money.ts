import type { OrderBill } from '@souk-vert/shared/contract/order/order'
import type { Paper } from '@souk-vert/shared/contract/order/paper'

/** Money of an order as pages and mails say it, in centimes. */
export type ShownMoney = Record<'total' | 'received' | 'margin' | 'toCollect' | 'goesBack' | 'wentBack', number>

export const toCentimes = (dzd = 0): number => Math.round(dzd * 100)

/** Money that a bill says, whose rows have to sum up to its total. */
export function moneyOfBill({ rows, total, ...bill }: OrderBill): ShownMoney {
  expect(rows.reduce((sum, { amount }) => sum + toCentimes(amount), 0)).toBe(toCentimes(total))
  return {
    total: toCentimes(total),
    received: toCentimes(bill.received),
    margin: toCentimes(bill.margin),
    toCollect: toCentimes(bill.toCollect),
    goesBack: toCentimes(bill.goesBack),
    wentBack: toCentimes(bill.wentBack),
  }
}

/** Sentences of mails in which an amount follows or comes first. */
const sentences: Record<keyof ShownMoney, RegExp> = {
  total: /charged DZD\s([\d,.]+\d)/,
  received: /You paid DZD\s([\d,.]+\d)/,
  margin: /DZD\s([\d,.]+\d) more was taken/,
  toCollect: /Pay DZD\s([\d,.]+\d) on delivery|DZD\s([\d,.]+\d) is still to be paid/,
  goesBack: /DZD\s([\d,.]+\d) goes back to/,
  wentBack: /DZD\s([\d,.]+\d) went back to/,
}

/** Money that the text of an English mail says. */
export function moneyOfMail(text: string): Partial<ShownMoney> {
  const found = Object.entries(sentences).flatMap(([name, sentence]) => {
    const [, before, after] = sentence.exec(text) ?? []
    const said = before ?? after
    return said === undefined ? [] : [[name, toCentimes(Number(said.replaceAll(',', '')))] as const]
  })
  return Object.fromEntries(found)
}

/** Sums and VAT by rate of papers, which are to say the same as their lines and to follow each other; credit notes count as negative. */
export function sumsOfPapers(papers: Paper[]) {
  const sums: Record<number, { centimes: number; vat: number }> = {}
  const add = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + toCentimes(amount), 0)
  for (const { kind, lines, rates, total } of papers) {
    expect([add(lines), add(rates)]).toEqual([toCentimes(total), toCentimes(total)])
    for (const { vat, amount, vatAmount } of rates) {
      const [sign, rate] = [kind === 'invoice' ? 1 : -1, (sums[vat] ??= { centimes: 0, vat: 0 })]
      rate.centimes += sign * toCentimes(amount)
      rate.vat += sign * toCentimes(vatAmount)
    }
  }
  const moments = papers.map(({ at }) => at)
  expect(moments).toEqual([...moments].sort())
  return sums
}
