import { isSafeLink } from '#shared/validation/safe_link'

/** The targets of links and pictures in Markdown: inline, by reference, and in angle brackets. */
const TARGETS = [
  /\]\(\s*<?([^\s)>]*)/g,
  /^[ \t]{0,3}\[[^\[\]\n]{1,999}\]:\s*<?([^\s>]*)/gm,
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi,
]

/** Pages have links to phones and to their own headings besides those that are safe everywhere. */
export const mayStandInPage = (target: string): boolean =>
  isSafeLink(target) || /^(?:tel:[\d+]|#)/i.test(target)

/** The links of a text that lead nowhere one would go: scripts, data, other schemes, nothing. */
export const unsafeLinks = (markdown: string): string[] => [
  ...new Set(
    TARGETS.flatMap((pattern) =>
      [...markdown.matchAll(pattern)].map(([, target]) => target!)
    ).filter((target) => !mayStandInPage(target))
  ),
]
