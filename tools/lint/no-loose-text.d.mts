import type { Rule } from 'eslint'

export const noLooseText: Rule.RuleModule
