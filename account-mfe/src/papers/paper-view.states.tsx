import type { Paper } from '@souk-vert/shared/contract/order/paper'
import type { States } from '@souk-vert/shared/testing/states'
import { aPaper, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import { PaperView } from './paper-view'

const [milk] = aPaper().lines
const view = (given: Partial<Paper>) => <PaperView paper={aPaper(given)} />

export const states: States = {
  each: {
    invoice: view({}),
    'weighed, with an allowance, at three rates': view({
      lines: [
        { ...milk!, name: 'حليب صومام', unit: 'علبة 1 L', vat: 9, amount: 180 },
        { ...milk!, name: 'Tomatoes', unit: '1 kg', grams: 1850, vat: 0, amount: 277.5 },
        { ...milk!, amount: 119 },
        { name: '', unit: '', pieces: 1, vat: 19, amount: -19.5 },
      ],
      rates: [
        { vat: 0, amount: 277.5, vatAmount: 0 },
        { vat: 9, amount: 180, vatAmount: 14.86 },
        { vat: 19, amount: 99.5, vatAmount: 15.89 },
      ],
      total: 557,
    }),
    'credit note': view({ number: 'CN-2026-000001', kind: 'credit-note', corrects: 'INV-2026-000001' }),
    'of a firm, given out again': view({
      pair: 'CN-2026-000001',
      customer: {
        name: 'SARL Benali & Fils',
        address: ['12 Rue Didouche Mourad', '16000 Algiers'],
        taxNumber: '000016009876543',
        tradeRegister: '16/00-9876543B21',
      },
    }),
    'long names, large sums': view({
      customer: { name: longName, address: [unbrokenName] },
      lines: [{ ...milk!, name: longName, unit: unbrokenName, pieces: 1200, vat: 12.25, amount: 122222182.5 }],
      rates: [{ vat: 12.25, amount: 122222182.5, vatAmount: 13338634.64 }],
      total: 122222182.5,
    }),
  },
}
