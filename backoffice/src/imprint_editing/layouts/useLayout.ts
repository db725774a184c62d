import { refusalText } from '#shared/http/refusal_text'
import type { LayoutDetail } from '#shared/imprint_editing/layout_editing_contract'
import {
  type LabelLayout,
  type LayoutElement,
  layoutElement,
} from '#shared/printing/layouts/layout_contract'
import { layoutCode } from '#shared/printing/layouts/layout_version'
import { type LayoutFault, layoutFaults } from '#shared/printing/layouts/layout_faults'
import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import * as v from 'valibot'
import { api } from '../../app/api'
import { type SaveProblem, saveProblemOf } from '../save_problem'

/** A layout that is there, or one that has no code yet. */
export type StoredLayout = Pick<LayoutDetail, 'name' | 'version' | 'layout' | 'known_fields'> & {
  id: string | null
}

/** What is wrong with an element; INCOMPLETE where a value is missing. */
export type ElementFault = Omit<LayoutFault, 'reason'> & {
  reason: LayoutFault['reason'] | 'INCOMPLETE'
}

interface Draft {
  code: string
  name: string
  layout: LabelLayout
}

interface LayoutEditorProps {
  stored: StoredLayout
  path: string
  onStored: (code: string) => void
}

const SIDE = v.pipe(v.number(), v.minValue(100), v.maxValue(3_000))

/** The draft of a layout, checked by the server's own rules while it is written. */
export function useLayout({ stored, path, onStored }: LayoutEditorProps) {
  const notify = useNotify()
  const [draft, setDraft] = useState<Draft>({
    code: stored.id ?? '',
    name: stored.name,
    layout: stored.layout,
  })
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const known = useMemo(() => new Set(stored.known_fields), [stored.known_fields])
  const faults = useMemo(() => faultsOf(draft.layout, known), [draft.layout, known])
  const missing = {
    code: stored.id === null && !v.is(layoutCode(), draft.code.trim()),
    name: draft.name.trim() === '',
    width: !v.is(SIDE, draft.layout.width),
    height: !v.is(SIDE, draft.layout.height),
  }
  const isGood = faults.length === 0 && !Object.values(missing).some(Boolean)
  const save = async () => {
    if (!isGood) return setProblem('faulty')
    setSaving(true)
    setSaid('')
    const values = { name: draft.name, layout: draft.layout }
    try {
      if (stored.id === null) {
        await api.post(path, { ...values, id: draft.code.trim() })
      } else {
        await api.put(path, { ...values, version: stored.version })
        notify('layouts.saved', { type: 'success' })
      }
      setProblem(null)
      onStored(draft.code.trim())
    } catch (error) {
      setProblem(saveProblemOf(error))
      setSaid(refusalText(error))
    } finally {
      setSaving(false)
    }
  }
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const setElements = (elements: LayoutElement[]) =>
    change({ layout: { ...draft.layout, elements } })
  return { draft, change, setElements, faults, missing, problem, said, isGood, isSaving, save }
}

/** Incomplete elements first: only of complete ones more can be said. */
function faultsOf(layout: LabelLayout, known: ReadonlySet<string>): ElementFault[] {
  const incomplete = layout.elements.flatMap((element, index): ElementFault[] =>
    v.is(layoutElement, element) ? [] : [{ element: index, reason: 'INCOMPLETE', of: '' }]
  )
  return incomplete.length > 0 ? incomplete : layoutFaults(layout, known)
}
