import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { type KeyOf, useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { textIn } from '#shared/companies/registration/registration_draft'
import { findProblems, stepOf } from '#shared/companies/registration/registration_steps'
import { useTranslate } from '../../ground/i18n/i18n'
import { keepDraft, keptDraft } from './kept_draft'
import type { RegistrationDraft, TextName } from '#shared/companies/registration/registration_draft'
import type {
  FieldName,
  Problems,
  RegistrationStep,
} from '#shared/companies/registration/registration_steps'

export interface Registration {
  draft: RegistrationDraft
  /** All problems, whether shown or not. */
  problems: Problems
  /** Returns a field's problem once its step was checked, or the server's error. */
  problemOf: (field: FieldName) => string | undefined
  bind: (name: TextName) => FieldBinding
  /** Changes the draft. Clears the server's errors of the field and of other changed texts. */
  change: (field: FieldName, next: (draft: RegistrationDraft) => RegistrationDraft) => void
  /** Shows the step's problems from now on. */
  check: (step: RegistrationStep) => void
  refuse: (refused: Problems<string>) => void
  /** Returns the idempotency key of a payload, also after another step was open. */
  keyOf: KeyOf
}

export interface FieldBinding {
  name: TextName
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

export const RegistrationContext = createContext<Registration | null>(null)

export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext)
  if (registration === null) throw new Error('A step is outside of RegisterPage')
  return registration
}

/** Input survives a reload, but passwords do not. */
export function useRegistrationState(): Registration {
  const t = useTranslate()
  const [draft, setDraft] = useState(keptDraft)
  const [checked, setChecked] = useState<readonly RegistrationStep[]>([])
  const keyOf = useAttemptKey()
  const [refused, setRefused] = useState<Problems<string>>({})
  const problems = useMemo(() => findProblems(draft), [draft])
  useEffect(() => keepDraft(draft), [draft])

  const change: Registration['change'] = (field, next) => {
    const { texts } = next(draft)
    const isSame = (name: string) => texts[name as TextName] === draft.texts[name as TextName]
    setDraft(next)
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== field && isSame(name)))
    )
  }
  const problemOf = (field: FieldName) => {
    const problem = checked.includes(stepOf(field)) ? problems[field] : undefined
    return problem ? t(problem.key, problem.values) : refused[field]
  }
  return {
    draft,
    problems,
    problemOf,
    change,
    bind: (name) => ({
      name,
      value: textIn(draft, name),
      problem: problemOf(name),
      onChange: (value) =>
        change(name, (now) => ({ ...now, texts: { ...now.texts, [name]: value } })),
    }),
    check: (step) => setChecked((steps) => [...steps, step]),
    refuse: setRefused,
    keyOf,
  }
}
