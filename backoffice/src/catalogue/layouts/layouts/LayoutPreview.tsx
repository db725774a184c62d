import LabelFigure from '#shared/catalogue/printing/entries/LabelFigure'
import { ImprintWordsContext } from '#shared/catalogue/printing/entries/imprint_words'
import { languageOf } from '#shared/ground/i18n/language'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { fieldsOfLayout } from '#shared/catalogue/printing/layouts/layout_problems'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Part } from '../../../ground/ui/Part'
import { Entry } from '../entries'
import { typedValue } from './ConditionEntries'

interface LayoutPreviewProps {
  code: string
  layout: LabelLayout
  /** True if the layout is valid. While it is not, the last valid one is shown. */
  isGood: boolean
}

export function LayoutPreview({ code, layout, isGood }: LayoutPreviewProps) {
  const t = useTranslate()
  const locale = useLocale()
  const language = languageOf(locale)
  const words = useMemo(() => ({ t, language }), [t, language])
  const [drawn, setDrawn] = useState(layout)
  if (isGood && drawn !== layout) setDrawn(layout)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = fieldsOfLayout(drawn)
  const textOf = (field: string) => typed[field] ?? exampleOf(field, drawn)
  const values = Object.fromEntries(fields.map((field) => [field, typedValue(textOf(field))]))
  return (
    <ImprintWordsContext value={words}>
      <Stack spacing={3}>
        <Part title={t('layouts.preview')}>
          <LabelFigure
            fieldNames={Object.fromEntries(fields.map((field) => [field, field]))}
            layout={drawn}
            reference={code}
            values={values}
          />
          {!isGood && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('layouts.incomplete')}
            </Typography>
          )}
        </Part>
        {fields.length > 0 && (
          <Part title={t('layouts.examples')}>
            <Typography color="textSecondary" sx={{ mb: 1 }} variant="body2">
              {t('layouts.examples_hint')}
            </Typography>
            {fields.map((field) => (
              <div key={field} lang="en">
                <Entry
                  label={field}
                  onChange={(text) => setTyped({ ...typed, [field]: text })}
                  value={textOf(field)}
                />
              </div>
            ))}
          </Part>
        )}
      </Stack>
    </ImprintWordsContext>
  )
}

function exampleOf(field: string, { elements }: LabelLayout): string {
  for (const element of elements) {
    if (element.kind === 'text' && element.text.includes(`{${field}:country_`)) return 'FR'
    const wanted = element.when?.field === field ? element.when.values?.[0] : undefined
    if (wanted !== undefined) return String(wanted)
  }
  return '123456'
}
