import { isSafeLink } from '#shared/ground/validation/safe_link'

/** The targets of links and pictures in Markdown: inline, by reference, and in angle brackets. */
const TARGETS = [
  /\]\(\s*<?([^\s)>]*)/g,
  /^[ \t]{0,3}\[[^\[\]\n]{1,999}\]:\s*<?([^\s>]*)/gm,
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi,
]

/** Returns whether a page may link to a target: a safe link, a phone, or one of its headings. */
export const mayStandInPage = (target: string): boolean =>
  isSafeLink(target) || /^(?:tel:[\d+]|#)/i.test(target)

/** Returns the unsafe targets of a text, such as scripts, data, other schemes and empty ones. */
export const unsafeLinks = (markdown: string): string[] => [
  ...new Set(
    TARGETS.flatMap((pattern) =>
      [...markdown.matchAll(pattern)].map(([, target]) => target!)
    ).filter((target) => !mayStandInPage(target))
  ),
]
