const BARE_CLAUSE = /^\*?\s*(?:What|Who|Whom|Whose|How|Whether|Whatever|Whoever|Wherever|Where)\b/

/** Refuses comments that begin with a clause instead of a verb or a noun. */
export const noBareClause = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      bare: 'Begin with a verb in the third person or a noun: Returns, Sends, The price …',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (BARE_CLAUSE.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'bare' })
          }
        }
      },
    }
  },
}

/** First words of titles that continue the name of their group. */
const CONTINUES =
  /^(?:is|are|was|were|has|have|had|can|cannot|may|must|will|do|does|did|and|but|also|not|never|then|until|shows|says|tells|takes|keeps|gets|goes|refuses|asks|leaves|finds|reads|sends|makes|holds|stays|needs|comes|adds|gives|lets|puts|begins|ends|fails|knows|opens|looks|sees|writes)\b/

/** Refuses test titles without a subject, because a log shows them without their group. */
export const titleWithSubject = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { subject: 'Write a full sentence, which is understood without its group.' },
  },
  create(context) {
    return {
      'CallExpression[callee.name="test"] > :matches(Literal, TemplateLiteral):first-child'(node) {
        const title = node.value ?? node.quasis[0].value.cooked
        if (CONTINUES.test(title)) context.report({ node, messageId: 'subject' })
      },
    }
  },
}
