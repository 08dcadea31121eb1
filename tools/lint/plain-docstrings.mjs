/** Rejects comments that open with Who or What: a docstring starts with a verb or a noun. */
export const plainDocstrings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { question: "Start this comment with a verb or a noun: 'Returns …', 'Line items of …'." },
  },
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (/^[*\s]*(Who|Whom|Whose|What)\b/.test(value)) context.report({ loc, messageId: 'question' })
    },
  }),
}
