/** Attributes whose values people see or hear. */
const VISIBLE_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'helperText',
  'label',
  'placeholder',
  'title',
])

const LETTERS = /\p{L}{2}/u

/** Refuses visible texts outside catalogues, because they exist in only one language. */
export const noLiteralText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'The text "{{text}}" belongs in a catalogue of shared/.' },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim() } })
    const checkValue = (node) => {
      const text = literalText(node)
      if (text !== null && LETTERS.test(text)) report(node, text)
    }
    return {
      JSXText(node) {
        if (LETTERS.test(node.value)) report(node, node.value)
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') {
          checkValue(node.expression)
        }
      },
      JSXAttribute(node) {
        if (!VISIBLE_ATTRIBUTES.has(attributeName(node.name))) return
        if (node.value) {
          checkValue(
            node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
          )
        }
      },
    }
  },
}

function attributeName(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}

function literalText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('')
  return null
}
