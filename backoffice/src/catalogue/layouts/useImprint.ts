import { ApiError } from '#shared/ground/http/api_client'
import type { ImprintChange, ImprintDetail } from '#shared/catalogue/layouts/imprint_contract'
import { checkDefinitions } from '#shared/catalogue/printing/fields/check_definitions'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { type Misfit, longestValues, misfitsOf } from '#shared/catalogue/printing/layouts/misfits'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import type { FieldTools } from '#shared/catalogue/printing/fields/print_fields'
import { type FieldErrors, flatErrors } from '#shared/ground/validation/field_errors'
import isEqual from 'lodash/isEqual'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotify, useTranslate, useUpdate } from 'react-admin'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { useUnsaved } from '../../ground/ui/unsaved/unsaved_changes'
import { focusFirstWrong } from './focus'
import { type SaveProblem, saveProblemOf } from './SaveRow'

/** Errors by dotted paths such as `fields.0.validation.regexp`. */
export type ImprintErrors = ReadonlyMap<string, string>

export interface Imprint {
  draft: ImprintChange
  errors: ImprintErrors
  problem: SaveProblem | null
  isSaving: boolean
  tools: FieldTools | undefined
  /** Fields that may be too long for the chosen layout. */
  misfits: readonly Misfit[]
  change(change: Partial<ImprintChange>): void
  save(): Promise<void>
}

/** Holds the draft of a product's imprint, validated by the server's rules. */
export function useImprint(stored: ImprintDetail): Imprint {
  const [update] = useUpdate('imprints', {}, { returnPromise: true })
  const t = useTranslate()
  const notify = useNotify()
  const tools = useTools()
  const [draft, setDraft] = useState(() => changeOf(stored))
  const [refused, setRefused] = useState<ImprintErrors>(new Map())
  const [problem, setProblem] = useState<Imprint['problem']>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState(draft)
  useUnsaved(isSaving ? 'sending' : isEqual(draft, saved) ? null : 'typed')
  const wrong = useMemo(
    () => (tools && draft.printing ? checkDefinitions(draft.fields, tools) : []),
    [draft.printing, draft.fields, tools]
  )
  const errors = useMemo(() => {
    const found = wrong.map(
      ({ path, problem: reason }) =>
        [`fields.${path.join('.')}`, t(`print_fields.${reason}`)] as const
    )
    return new Map([...refused, ...found])
  }, [wrong, refused, t])
  const fail = (reason: SaveProblem) => {
    setProblem(reason)
    if (reason === 'faulty') focusFirstWrong()
  }
  const layout = stored.layouts.find(({ code }) => code === draft.layout)?.layout
  const misfits = useMemo(
    () =>
      tools && layout && draft.printing && wrong.length === 0
        ? misfitsOf(layout, longestValues(draft.fields, tools.patterns))
        : [],
    [draft.printing, draft.fields, wrong, layout, tools]
  )
  const save = async () => {
    if (wrong.length > 0) return fail('faulty')
    setSaving(true)
    try {
      const fields = draft.fields.map((field, index) => ({ ...field, index: (index + 1) * 10 }))
      await update('imprints', { id: stored.id, data: { ...draft, fields }, ...WHOLE_RECORD })
      setProblem(null)
      setSaved(draft)
      notify(t('imprints.saved'), { type: 'success' })
    } catch (error) {
      if (error instanceof ApiError) setRefused(errorsByPath(error.fieldErrors))
      fail(saveProblemOf(error))
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    errors,
    problem,
    isSaving,
    tools,
    misfits,
    change: (change) => {
      setDraft((before) => ({ ...before, ...change }))
      // The server's errors refer to the input before this change.
      setRefused(new Map())
    },
    save,
  }
}

export const newField = (): PrintFieldDefinition => ({
  name: '',
  field_type: 'STRING',
  validation: { min: null, max: null, blank: false, regexp: null },
  default: null,
  read_only: false,
  index: 0,
  dependencies: [],
  description: { en: '', fr: '' },
  validation_message: { en: '', fr: '' },
  options: [],
})

const changeOf = ({
  partial_roll,
  printing,
  fields,
  layout,
  version,
}: ImprintDetail): ImprintChange => ({ partial_roll, printing, fields, layout, version })

const errorsByPath = (errors: FieldErrors): ImprintErrors =>
  new Map(flatErrors(errors).map(({ path, texts }) => [path.join('.'), texts.join(' ')]))

function useTools(): FieldTools | undefined {
  const { data: patterns } = useQuery({
    queryKey: ['field-patterns'],
    queryFn: loadPatterns,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => patterns && { patterns, warn: () => {} }, [patterns])
}
