import { refusalText } from '#shared/ground/http/refusal_text'
import type { LayoutDetail } from '#shared/catalogue/layouts/layout_editing_contract'
import {
  type LabelLayout,
  type LayoutElement,
  layoutElement,
} from '#shared/catalogue/printing/layouts/layout_contract'
import { layoutCode } from '#shared/catalogue/printing/layouts/layout_version'
import {
  type LayoutProblem,
  layoutProblems,
} from '#shared/catalogue/printing/layouts/layout_problems'
import isEqual from 'lodash/isEqual'
import { type Misfit, misfitsOf } from '#shared/catalogue/printing/layouts/misfits'
import { useMemo, useState } from 'react'
import { useCreate, useNotify, useUpdate } from 'react-admin'
import * as v from 'valibot'
import { WHOLE_RECORD } from '../../../ground/app/whole_record'
import { useUnsaved } from '../../../ground/ui/unsaved/unsaved_changes'
import { focusFirstWrong } from '../focus'
import { type SaveProblem, saveProblemOf } from '../SaveRow'

/** A stored layout, or a new one, whose id is null. */
export type StoredLayout = Pick<
  LayoutDetail,
  'name' | 'version' | 'layout' | 'known_fields' | 'longest_values'
> & {
  id: string | null
}

/** A product's field whose values may be too long for an element. */
export type ProductMisfit = Misfit & { product: string }

/** INCOMPLETE means that a value is missing or invalid. */
export type ElementProblem = Omit<LayoutProblem, 'reason'> & {
  reason: LayoutProblem['reason'] | 'INCOMPLETE'
}

interface Draft {
  code: string
  name: string
  layout: LabelLayout
}

interface LayoutEditorProps {
  stored: StoredLayout
  onStored: (code: string) => void
}

const SIDE = v.pipe(v.number(), v.minValue(100), v.maxValue(3_000))

/** Holds the draft of a layout, validated by the server's rules. */
export function useLayout({ stored, onStored }: LayoutEditorProps) {
  const [create] = useCreate('layouts', {}, { returnPromise: true })
  const [update] = useUpdate('layouts', {}, { returnPromise: true })
  const notify = useNotify()
  const [draft, setDraft] = useState<Draft>({
    code: stored.id ?? '',
    name: stored.name,
    layout: stored.layout,
  })
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState(draft)
  useUnsaved(isSaving ? 'sending' : isEqual(draft, saved) ? null : 'typed')
  const known = useMemo(() => new Set(stored.known_fields), [stored.known_fields])
  const elementProblems = useMemo(() => problemsOf(draft.layout, known), [draft.layout, known])
  const isComplete = !elementProblems.some(({ reason }) => reason === 'INCOMPLETE')
  const misfits = useMemo(
    () => (isComplete ? misfitsOfProducts(draft.layout, stored.longest_values) : []),
    [isComplete, draft.layout, stored.longest_values]
  )
  const missing = {
    code: stored.id === null && !v.is(layoutCode(), draft.code.trim()),
    name: draft.name.trim() === '',
    width: !v.is(SIDE, draft.layout.width),
    height: !v.is(SIDE, draft.layout.height),
  }
  const isGood = elementProblems.length === 0 && !Object.values(missing).some(Boolean)
  const fail = (reason: SaveProblem) => {
    setProblem(reason)
    if (reason === 'faulty') focusFirstWrong()
  }
  const save = async () => {
    if (!isGood) return fail('faulty')
    setSaving(true)
    setSaid('')
    const values = { name: draft.name, layout: draft.layout }
    try {
      if (stored.id === null) {
        await create('layouts', { data: { ...values, id: draft.code.trim() } })
      } else {
        const data = { ...values, version: stored.version }
        await update('layouts', { id: stored.id, data, ...WHOLE_RECORD })
        notify('layouts.saved', { type: 'success' })
      }
      setProblem(null)
      setSaved(draft)
      onStored(draft.code.trim())
    } catch (error) {
      fail(saveProblemOf(error))
      setSaid(refusalText(error))
    } finally {
      setSaving(false)
    }
  }
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const setElements = (elements: LayoutElement[]) =>
    change({ layout: { ...draft.layout, elements } })
  return {
    draft,
    change,
    setElements,
    elementProblems,
    misfits,
    missing,
    problem,
    said,
    isGood,
    isSaving,
    save,
  }
}

const misfitsOfProducts = (
  layout: LabelLayout,
  longest: StoredLayout['longest_values']
): ProductMisfit[] =>
  longest.flatMap(({ product, values }) =>
    misfitsOf(layout, values).map((misfit) => ({ ...misfit, product }))
  )

/** Returns the incomplete elements. Checks further only if there are none. */
function problemsOf(layout: LabelLayout, known: ReadonlySet<string>): ElementProblem[] {
  const incomplete = layout.elements.flatMap((element, index): ElementProblem[] =>
    v.is(layoutElement, element) ? [] : [{ element: index, reason: 'INCOMPLETE', of: '' }]
  )
  return incomplete.length > 0 ? incomplete : layoutProblems(layout, known)
}
