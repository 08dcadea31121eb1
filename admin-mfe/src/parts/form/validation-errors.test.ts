import { call, onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { refusedField } from '@souk-vert/shared/testing/answers'
import { validationErrorsOf } from './validation-errors'

beforeEach(() => onErrorReport(() => {}))

test.each([
  ['image.0', 'image.0 is not here', 'Image is not here'],
  ['image', 'image\u00a0: champ obligatoire', 'Image\u00a0: champ obligatoire'],
  ['image', '\u2068image\u2069: حقل مطلوب', 'Image: حقل مطلوب'],
  ['image', 'images are refused', 'images are refused'],
])(
  'the label stands for the name of the field at the beginning, in each language: %s, %s',
  async (field, message, shown) => {
    answerCalls({ 'POST /api/file/upload': () => refusedField(field, message) })

    const error: unknown = await call('POST /api/file/upload', new FormData()).catch((refusal: unknown) => refusal)

    expect(validationErrorsOf(error, { image: 'Image' })).toEqual({ image: shown })
  },
)
