import type { States } from '@souk-vert/shared/testing/states'
import { SuggestionList } from './suggestion-list'

const dairy = { _id: 'c1', name: 'Dairy' }
const listing = (name: string) => ({ name, category: dairy, subCategory: { _id: 's1', name } })
const nothing = () => undefined
const worked = { id: 'suggestions', active: -1, onText: nothing, onCategory: nothing }

export const states: States = {
  each: {
    'recent searches, words and categories': (
      <SuggestionList
        {...worked}
        recent={['milk for tea']}
        words={['milk', 'milkshake']}
        categories={[listing('Milk & cream'), { ...listing('Dairy'), name: 'Dairy' }]}
      />
    ),
    'the second is active': (
      <SuggestionList {...worked} active={1} recent={[]} words={['milk', 'milkshake']} categories={[]} />
    ),
    'long names': (
      <SuggestionList
        {...worked}
        recent={[]}
        words={['a very long text that somebody may have typed into the field']}
        categories={[listing('Everything that is made of milk, cream and butter in the mountains')]}
      />
    ),
  },
}
