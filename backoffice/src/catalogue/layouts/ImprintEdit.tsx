import { MAX_PRINT_FIELDS } from '#shared/catalogue/printing/fields/field_contract'
import type { ImprintDetail } from '#shared/catalogue/layouts/imprint_contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { Failed } from '../../ground/ui/Failed'
import { Loading } from '../../ground/app/Loading'
import { Part } from '../../ground/ui/Part'
import { Question } from '../../ground/ui/Question'
import { FieldEditor } from './FieldEditor'
import { LiveForm } from './LiveForm'
import { SaveRow } from './SaveRow'
import { resultStyle, columnsStyle } from './editor_style'
import { Entry, Tick } from './entries'
import { moveEntry } from './focus'
import { type Imprint, newField, useImprint } from './useImprint'

export default function ImprintEdit() {
  const t = useTranslate()
  const { id } = useParams()
  const { data, error, refetch } = useGetOne<ImprintDetail>(
    'imprints',
    { id: Number(id), ...WHOLE_RECORD },
    // Keeps the draft when the window loses and regains the focus.
    { staleTime: Infinity, gcTime: 0, retry: false }
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <Title title={t('imprints.title', { reference: data.customer_reference })} />
      <ImprintEditor key={data.version} onStored={() => void refetch()} stored={data} />
    </>
  )
}

interface ImprintEditorProps {
  stored: ImprintDetail
  /** Called to load the record again after another user changed it. */
  onStored(): void
}

function ImprintEditor({ stored, onStored }: ImprintEditorProps) {
  const t = useTranslate()
  const imprint = useImprint(stored)
  const { draft, tools, isSaving, save } = imprint
  const [isAsked, setAsked] = useState(false)
  const isLosing = !draft.printing && (draft.fields.length > 0 || draft.layout !== null)
  const layout = stored.layouts.find(({ code }) => code === draft.layout)?.layout
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography color="textSecondary">{stored.description}</Typography>
      <Box sx={columnsStyle}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Services imprint={imprint} layouts={stored.layouts} />
          {draft.printing && <Fields imprint={imprint} />}
          <SaveRow
            isSaving={isSaving}
            onReload={onStored}
            onSave={() => (isLosing ? setAsked(true) : void save())}
            problem={imprint.problem}
            texts="imprints"
          />
          <Question
            error={null}
            isDangerous
            isOpen={isAsked}
            isPending={isSaving}
            label={t('imprints.stop_printing')}
            onClose={() => setAsked(false)}
            onConfirm={() => void save().then(() => setAsked(false))}
            text={t('imprints.fields_lost', { smart_count: draft.fields.length })}
          />
        </Stack>
        {draft.printing && (
          <Card sx={resultStyle} variant="outlined">
            <LiveForm
              definitions={draft.fields}
              layout={layout}
              reference={stored.customer_reference}
              tools={tools}
            />
          </Card>
        )}
      </Box>
      <AuditTrail entries={stored.audit} />
    </Stack>
  )
}

function Services({ imprint, layouts }: { imprint: Imprint } & Pick<ImprintDetail, 'layouts'>) {
  const t = useTranslate()
  const { draft, errors, change } = imprint
  return (
    <Card sx={{ p: 2 }} variant="outlined">
      <Part title={t('imprints.services')}>
        <Stack sx={{ alignItems: 'flex-start' }}>
          <Tick
            isTicked={draft.partial_roll}
            label={t('imprints.partial_roll')}
            onChange={(isOffered) => change({ partial_roll: isOffered })}
          />
          <Tick
            isTicked={draft.printing}
            label={t('imprints.printing')}
            onChange={(printing) => change({ printing })}
          />
          {draft.printing && (
            <Box sx={{ mt: 1, width: 'min(100%, 420px)' }}>
              <Entry
                choices={[
                  ['', t('imprints.no_layout')],
                  ...layouts.map(({ code, name }) => [code, `${code} · ${name}`] as const),
                ]}
                label={t('imprints.layout')}
                onChange={(code) => change({ layout: code || null })}
                problem={errors.get('layout')}
                value={draft.layout ?? ''}
              />
            </Box>
          )}
        </Stack>
      </Part>
    </Card>
  )
}

function Fields({ imprint: { draft, errors, misfits, change } }: { imprint: Imprint }) {
  const t = useTranslate()
  const { fields } = draft
  return (
    <Part title={t('imprints.fields')}>
      <Typography color="textSecondary" sx={{ mb: 1 }} variant="body2">
        {t('imprints.fields_hint')}
      </Typography>
      <Stack spacing={2}>
        {fields.length === 0 && <Typography>{t('imprints.no_fields')}</Typography>}
        {fields.map((field, index) => (
          <FieldEditor
            errors={errors}
            field={field}
            fields={fields}
            index={index}
            key={index}
            layout={draft.layout}
            misfits={misfits.filter((misfit) => misfit.field === field.name)}
            onChange={(changed) => change({ fields: fields.with(index, changed) })}
            onMove={(by) => change({ fields: moveEntry(fields, index, by, 'print-field') })}
            onRemove={() => change({ fields: fields.toSpliced(index, 1) })}
          />
        ))}
        {fields.length < MAX_PRINT_FIELDS && (
          <Button
            onClick={() => change({ fields: [...fields, newField()] })}
            sx={{ alignSelf: 'flex-start' }}
            variant="outlined"
          >
            {t('imprints.add')}
          </Button>
        )}
      </Stack>
    </Part>
  )
}
