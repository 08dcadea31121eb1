const status = /^(awaiting-payment|placed|packed|shipped|delivered|returned|cancelled)$/

/** The text that a comparison by `===` or `!==` is with. */
const comparedWith = ({ type, operator, right }) =>
  type === 'BinaryExpression' && /^[!=]==$/.test(operator) && right.type === 'Literal' ? right.value : undefined

/** Whether it compares something named `status`. */
const isStatus = (node) =>
  status.test(String(comparedWith(node))) && (node.left.property ?? node.left).name === 'status'

/**
 * Rejects a group of statuses that is written out, such as `status === 'packed' || status === 'shipped'`, and `payment_status` compared
 * with the text of cash: what a group means is said in shared/contract/order/order-status.ts alone.
 */
export const statusGroups = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { group: 'Take the group from shared/contract/order-status, or give it a name there.' },
  },
  create: (context) => ({
    LogicalExpression(node) {
      if (isStatus(node.left) && isStatus(node.right)) context.report({ node, messageId: 'group' })
    },
    BinaryExpression(node) {
      if (comparedWith(node) === 'CASH ON DELIVERY') context.report({ node, messageId: 'group' })
    },
  }),
}
