import type { Firm } from '@souk-vert/shared/contract/user/firm'
import { taxNumberError } from '@souk-vert/shared/contract/input-rules'
import { withLatinDigits, withoutSeparators } from '@souk-vert/shared/text/typed-text'
import { invalid } from '../http/refusals'
import { inputText } from '../http/input-text'

/** Returns a firm as it is stored; null where all of it is empty. @throws a 400 for a tax number that is none */
export function storedFirm({ name, taxNumber, tradeRegister }: Firm): Firm | null {
  const error = taxNumberError(taxNumber, inputText('taxNumber'))
  if (error) throw invalid('taxNumber', error)
  const firm = {
    name: name.trim(),
    taxNumber: withoutSeparators(taxNumber),
    tradeRegister: withLatinDigits(tradeRegister).trim(),
  }
  return Object.values(firm).some(Boolean) ? firm : null
}
