import { type PageDetail, pagePayload } from '#shared/information/pages/page_contract'
import { LANGUAGES, type Language } from '#shared/ground/i18n/language'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Edit, TextInput, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { PageHistory } from './PageHistory'
import { PagePreview } from './PagePreview'

const payloadOf = ({ content, version }: PageDetail) => ({ content, version })

export default function PageEdit() {
  const notify = useNotify()
  return (
    <Edit
      actions={false}
      component="div"
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: () => notify('pages.saved', { type: 'success' }) }}
      queryOptions={WHOLE_RECORD}
      redirect={false}
      sx={{ '& .RaEdit-card': { minWidth: 0 }, 'minWidth': 0 }}
      title={<PageName />}
      transform={payloadOf}
    >
      <Stack spacing={3}>
        <Card variant="outlined">
          <RecordForm payloadOf={payloadOf} schema={pagePayload}>
            <Help />
            <Texts />
          </RecordForm>
        </Card>
        <Placeholders />
        <PageHistory />
      </Stack>
    </Edit>
  )
}

function PageName() {
  const t = useTranslate()
  const page = useRecordContext<PageDetail>()
  return page ? t(`page_name.${page.id}`) : null
}

function Help() {
  const t = useTranslate()
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {t('pages.help')}
    </Typography>
  )
}

const LABELS = { en: 'pages.english', fr: 'pages.french' } as const

function Texts() {
  const t = useTranslate()
  return (
    <Box sx={columnsStyle}>
      {LANGUAGES.map((language) => (
        <TextInput
          fullWidth
          key={language}
          label={t(LABELS[language])}
          maxRows={28}
          minRows={16}
          multiline
          parse={keepEmpty}
          slotProps={{ htmlInput: { lang: language, style: textStyle } }}
          source={`content.${language}`}
        />
      ))}
      {LANGUAGES.map((language) => (
        <Preview key={language} language={language} />
      ))}
    </Box>
  )
}

function Preview({ language }: { language: Language }) {
  const t = useTranslate()
  const id = useId()
  const page = useRecordContext<PageDetail>()
  const text: unknown = useWatch({ name: `content.${language}` })
  if (!page) return null
  return (
    <Box aria-labelledby={id} component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" id={id} variant="h2">
        {t(`pages.preview_${language}`)}
      </Typography>
      <PagePreview
        language={language}
        text={String(text ?? '')}
        values={page.placeholders[language]}
      />
    </Box>
  )
}

function Placeholders() {
  const t = useTranslate()
  const page = useRecordContext<PageDetail>()
  if (!page) return null
  const { en, fr } = page.placeholders
  const names = Object.keys(en) as (keyof typeof en)[]
  return (
    <DetailTable
      columns={['placeholder', 'value_en', 'value_fr'].map((column) => t(`pages.${column}`))}
      empty={t('record.none')}
      rows={names.map((name) => [`{{${name}}}`, en[name], fr[name]])}
      title={t('pages.placeholders')}
      wordy={[1, 2]}
    />
  )
}

const textStyle = { fontFamily: 'monospace', fontSize: '0.8125rem' }

const columnsStyle = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  width: 1,
}
