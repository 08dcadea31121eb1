import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Id, Text } from '../fields'
import { MAX_SUGGESTED_LENGTH } from '../input-rules'

const Named = (example: string) => Type.Object({ _id: Id, name: Text(example) })

/**
 * A category or sub-category, `name` is its own: where it leads is the listing of `category` and `subCategory`, which has
 * products; of a category that is its first such sub-category.
 */
export const CategorySuggestion = Type.Object({
  name: Text('Milk & Cream'),
  category: Named('Dairy'),
  subCategory: Named('Milk & Cream'),
})
export type CategorySuggestion = Static<typeof CategorySuggestion>

/** At most three of each, best first. `words` are whole texts to search for: 'olive oil' for 'olive o'. */
export const Suggestions = Type.Object({
  words: Type.Array(Text('milk')),
  categories: Type.Array(CategorySuggestion),
})
export type Suggestions = Static<typeof Suggestions>

/**
 * Possible meanings of a text that is still being typed; none for a text that
 * nothing matches.
 */
export const getSuggestions = call('POST /api/product/get-suggestions', 'anyone', 'Suggestions while typing', {
  body: Closed({ text: Type.String({ maxLength: MAX_SUGGESTED_LENGTH, examples: ['mil'] }) }),
  data: Suggestions,
  repeatable: 'always',
})
