import type { MessageValues } from '#shared/ground/i18n/translator'
import { useTranslate } from 'react-admin'

type Problems<Name extends string> = Partial<
  Record<Name, { key: string; values?: MessageValues | undefined }>
>

export function useProblemTexts<Name extends string>(
  problems: Problems<Name>
): Partial<Record<Name, string>> {
  const t = useTranslate()
  const texts: Partial<Record<Name, string>> = {}
  for (const name in problems) {
    const problem = problems[name]
    if (problem) texts[name] = t(problem.key, problem.values)
  }
  return texts
}
