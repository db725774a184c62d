const WRITES = new Set(['update', 'insert', 'multiInsert', 'insertRows'])

/** Refuses writes to a column `state` outside the functions that check allowed moves. */
export const noWrittenState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      written: 'A state is moved along its table of moves: moveUser, moveOrder, moveSuspicion …',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name
        if (!WRITES.has(name)) return
        const holds = stateFinder(context.sourceCode)
        if (node.arguments.some(holds)) context.report({ node, messageId: 'written' })
      },
    }
  },
}

/** Returns whether an expression may have a key `state`. Looks only at the expression's file. */
function stateFinder(sourceCode) {
  const seen = new Set()
  const holds = (node) => {
    if (!node || seen.has(node)) return false
    seen.add(node)
    return HOLDS[node.type]?.(node) ?? false
  }
  const HOLDS = {
    ObjectExpression: ({ properties }) => properties.some(holds),
    Property: ({ key, computed }) => !computed && (key.name ?? key.value) === 'state',
    SpreadElement: ({ argument }) => holds(argument),
    ArrayExpression: ({ elements }) => elements.some(holds),
    ConditionalExpression: ({ consequent, alternate }) => holds(consequent) || holds(alternate),
    LogicalExpression: ({ left, right }) => holds(left) || holds(right),
    AwaitExpression: ({ argument }) => holds(argument),
    TSAsExpression: ({ expression }) => holds(expression),
    TSSatisfiesExpression: ({ expression }) => holds(expression),
    // `rowOf(…)` and `rows.map((row) => …)` have the keys that their function returns.
    CallExpression: ({ callee, arguments: given }) =>
      holds(callee) || (callee.property?.name === 'map' && holds(given[0])),
    Identifier: (node) => definitionsOf(sourceCode.getScope(node), node.name).some(holds),
    VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && holds(init),
    FunctionDeclaration: ({ body }) => holds(body),
    FunctionExpression: ({ body }) => holds(body),
    ArrowFunctionExpression: ({ body }) => holds(body),
    BlockStatement: ({ body }) => body.some(holds),
    IfStatement: ({ consequent, alternate }) => holds(consequent) || holds(alternate),
    ReturnStatement: ({ argument }) => holds(argument),
  }
  return holds
}

function definitionsOf(scope, name) {
  for (let around = scope; around; around = around.upper) {
    const variable = around.set.get(name)
    if (variable) return variable.defs.map(({ node }) => node)
  }
  return []
}
