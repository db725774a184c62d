import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { textIn } from '#shared/registration/registration_draft'
import { findProblems, stepOf } from '#shared/registration/registration_steps'
import { useTranslate } from '../app/i18n'
import { keepDraft, keptDraft } from './kept_draft'
import type { RegistrationDraft, TextName } from '#shared/registration/registration_draft'
import type { FieldName, Problems, RegistrationStep } from '#shared/registration/registration_steps'

/** The draft, what is wrong about it, and how it changes. */
export interface Registration {
  draft: RegistrationDraft
  /** What the rules find, whether it is shown already or not. */
  problems: Problems
  /** What to say about a field: once its step was checked, and what the server found. */
  problemOf: (field: FieldName) => string | undefined
  /** What a text field needs. */
  bind: (name: TextName) => FieldBinding
  /** Changes the draft, and forgets what the server found about the field. */
  change: (field: FieldName, next: (draft: RegistrationDraft) => RegistrationDraft) => void
  /** From now on the step's problems are shown. */
  check: (step: RegistrationStep) => void
  /** Shows what the server found wrong. */
  refuse: (refused: Problems<string>) => void
}

export interface FieldBinding {
  name: TextName
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

export const RegistrationContext = createContext<Registration | null>(null)

/** The registration that the step is part of. */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext)
  if (registration === null) throw new Error('A step stands outside RegisterPage')
  return registration
}

/** Holds a registration while one steps; what is typed outlives a reload, passwords do not. */
export function useRegistrationState(): Registration {
  const t = useTranslate()
  const [draft, setDraft] = useState(keptDraft)
  const [checked, setChecked] = useState<readonly RegistrationStep[]>([])
  const [refused, setRefused] = useState<Problems<string>>({})
  const problems = useMemo(() => findProblems(draft), [draft])
  useEffect(() => keepDraft(draft), [draft])

  const change: Registration['change'] = (field, next) => {
    setDraft(next)
    setRefused(({ [field]: _solved, ...others }) => others)
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
  }
}
