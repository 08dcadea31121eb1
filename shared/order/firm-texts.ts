import type { Firm } from '@souk-vert/shared/contract/user/firm'
import * as t from '#messages'
import { isolated } from '../language/isolated'

/** The fields of a firm in their order. */
export const firmFieldNames = ['name', 'taxNumber', 'tradeRegister'] as const

/** A firm of which nothing is filled in. */
export const noFirm: Firm = { name: '', taxNumber: '', tradeRegister: '' }

/** Returns the labels of the fields of a firm. */
export const firmLabels = (): Record<keyof Firm, string> => ({
  name: t.firmName(),
  taxNumber: t.firmTaxNumber(),
  tradeRegister: t.firmTradeRegister(),
})

/** 'SARL Benali · 000016001234567': what is known of a firm. */
export const firmText = (firm: Firm): string =>
  firmFieldNames
    .map((name) => isolated(firm[name]))
    .filter(Boolean)
    .join(' · ')
