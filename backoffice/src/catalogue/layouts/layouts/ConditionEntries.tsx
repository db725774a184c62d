import type { LayoutElement } from '#shared/catalogue/printing/layouts/layout_contract'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Entry } from '../entries'

type When = NonNullable<LayoutElement['when']>

interface ConditionEntriesProps {
  when: When | undefined
  known: readonly string[]
  onChange: (change: { when: When | undefined }) => void
}

export function ConditionEntries({ when, known, onChange }: ConditionEntriesProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const choose = (field: string) =>
    onChange({ when: field === '' ? undefined : { ...when, field } })
  const names = [...new Set([...(when ? [when.field] : []), ...known])]
  return (
    <>
      <Entry
        areCodes
        choices={[
          ['', t('layout_element.always')] as const,
          ...names.map((name) => [name, name] as const),
        ]}
        label={t('layout_element.when')}
        onChange={choose}
        value={when?.field ?? ''}
      />
      {when && (
        <Entry
          help={t('layout_element.when_hint')}
          label={t('layout_element.when_values')}
          onChange={(text) => {
            setTyped(text)
            onChange({ when: withValues(when.field, text) })
          }}
          value={shownText(when, typed)}
        />
      )}
    </>
  )
}

function withValues(field: string, typed: string): When {
  const values = valuesIn(typed)
  return values.length > 0 ? { field, values } : { field }
}

const valuesIn = (typed: string) =>
  typed
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(typedValue)

export const typedValue = (text: string) =>
  text === 'true' ? true : text === 'false' ? false : text

/** Returns the typed text if it means the element's values, otherwise those values as text. */
function shownText({ values = [] }: When, typed: string): string {
  const own = values.map(String).join(', ')
  return valuesIn(typed).map(String).join(', ') === own ? typed : own
}
