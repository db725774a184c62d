import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import LabelFigure from '#shared/catalogue/printing/entries/LabelFigure'
import { PrintFieldEntry } from '#shared/catalogue/printing/entries/PrintFieldEntry'
import { ImprintWordsContext } from '#shared/catalogue/printing/entries/imprint_words'
import { languageOf } from '#shared/ground/i18n/language'
import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import {
  type FieldTools,
  type FieldValues,
  completeValues,
  fieldProblems,
  impossibleCharacters,
  problemMessage,
  shownFields,
} from '#shared/catalogue/printing/fields/print_fields'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Part } from '../../ground/ui/Part'

interface LiveFormProps {
  reference: string
  definitions: readonly PrintFieldDefinition[]
  layout: LabelLayout | undefined
  tools: FieldTools | undefined
}

export function LiveForm({ reference, definitions, layout, tools }: LiveFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const language = languageOf(locale)
  const [values, setValues] = useState<FieldValues>({})
  const [round, setRound] = useState(0)
  const words = useMemo(() => ({ t, language }), [t, language])
  const fields = useMemo(
    () =>
      definitions
        .filter(({ name }, index) => isFirst(definitions, name, index))
        .map((field, index) => describeField({ ...field, index, pk: index + 1 }, language)),
    [definitions, language]
  )
  const problems = useMemo(
    () => (tools ? fieldProblems(fields, values, tools) : null),
    [fields, values, tools]
  )
  const printed = useMemo(() => completeValues(fields, values), [fields, values])
  const problemOf = (field: (typeof fields)[number]) => {
    const problem = problems?.get(field.name)
    if (!problem || values[field.name] === undefined) return undefined
    const impossible = tools ? impossibleCharacters(field, values[field.name], tools) : ''
    return problemMessage(field, problem, t, impossible)
  }
  return (
    <ImprintWordsContext value={words}>
      <Stack spacing={3}>
        <Part title={t('imprints.preview')}>
          {layout ? (
            <LabelFigure
              fieldNames={Object.fromEntries(
                fields.map(({ name, description }) => [name, description])
              )}
              layout={layout}
              reference={reference}
              values={printed}
            />
          ) : (
            <Typography color="textSecondary">{t('imprints.preview_empty')}</Typography>
          )}
        </Part>
        <Part title={t('imprints.form')}>
          {fields.length === 0 && (
            <Typography color="textSecondary">{t('imprints.form_empty')}</Typography>
          )}
          <FieldGrid key={round}>
            {shownFields(fields, values).map((field) => (
              <PrintFieldEntry
                field={field}
                id={`live-${field.name}`}
                isDisabled={false}
                key={`${field.name} ${field.field_type}`}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
                onLeave={() => {}}
                problem={problemOf(field)}
                value={values[field.name] === undefined ? field.default : values[field.name]}
              />
            ))}
          </FieldGrid>
          {fields.length > 0 && (
            <Button
              color="inherit"
              onClick={() => {
                setValues({})
                setRound(round + 1)
              }}
              sx={{ mt: 1 }}
            >
              {t('imprints.reset')}
            </Button>
          )}
        </Part>
      </Stack>
    </ImprintWordsContext>
  )
}

/** Returns whether a field has a name that no earlier field has. Only then can it be filled in. */
const isFirst = (fields: readonly PrintFieldDefinition[], wanted: string, index: number) =>
  wanted !== '' && fields.findIndex(({ name }) => name === wanted) === index
