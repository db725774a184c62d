import { NEWS_LENGTH } from '#shared/information/news/news_contract'
import { isSafeLink } from '#shared/ground/validation/safe_link'
import { INCOMPLETE_DAY } from '#shared/ground/validation/fields'
import { type Period, daysOf, periodOf } from '#shared/information/news/news_period'
import type { NewsRow } from '#shared/information/news/news_resource_contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TextInput, useInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Part } from '../../ground/ui/Part'
import { DayField } from '../../ground/ui/days/DayField'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

export function NewsInputs() {
  const t = useTranslate()
  return (
    <>
      <Part title={t('news.texts')}>
        <Box sx={columnsStyle}>
          <Text language="en" />
          <Text language="fr" />
          <Preview language="en" />
          <Preview language="fr" />
        </Box>
        <TextInput fullWidth helperText={t('news.link_help')} parse={keepEmpty} source="link" />
      </Part>
      <Box sx={{ mt: 2, width: 1 }}>
        <Part title={t('news.period')}>
          <Box sx={columnsStyle}>
            <DayInput day="from" help={t('news.from_help')} source="publish_from" />
            <DayInput day="until" help={t('news.until_help')} source="publish_until" />
          </Box>
        </Part>
      </Box>
    </>
  )
}

function Text({ language }: { language: 'en' | 'fr' }) {
  const t = useTranslate()
  const text = String(useWatch({ name: language }) ?? '')
  return (
    <TextInput
      fullWidth
      helperText={t('news.counted', { count: text.length, most: NEWS_LENGTH })}
      isRequired
      minRows={3}
      multiline
      // News text is a single line, even though the field is larger.
      parse={(typed: string | null) => (typed ?? '').replace(/\n+/g, ' ')}
      source={language}
    />
  )
}

function Preview({ language }: { language: 'en' | 'fr' }) {
  const t = useTranslate()
  const text = String(useWatch({ name: language }) ?? '')
  const link = String(useWatch({ name: 'link' }) ?? '')
  const label = t(`news.preview_${language}`)
  let shown: ReactNode = text
  if (text === '') shown = t('news.nothing')
  else if (isSafeLink(link)) {
    shown = (
      <Link href={link} rel="noopener noreferrer" target="_blank">
        {text}
      </Link>
    )
  }
  return (
    <Paper aria-label={label} component="section" sx={previewStyle} variant="outlined">
      <Typography color="textSecondary" variant="body2">
        {label}
      </Typography>
      <Typography lang={language}>{shown}</Typography>
    </Paper>
  )
}

interface DayInputProps {
  source: keyof Period
  day: 'from' | 'until'
  help: string
}

/** A day of the period; the form stores the instant. */
function DayInput({ source, day, help }: DayInputProps) {
  const t = useTranslate()
  const known = useRecordContext<NewsRow>()
  const { field, fieldState } = useInput<string | null>({ source })
  const isIncomplete = field.value === INCOMPLETE_DAY
  const period = { publish_from: null, publish_until: null, [source]: field.value || null }
  const change = (chosen: string) => {
    const days = { from: chosen, until: chosen }
    const isDayOrNone = chosen !== INCOMPLETE_DAY
    field.onChange(isDayOrNone ? periodOf(days, new Date(), known)[source] : chosen)
  }
  return (
    <Box>
      <DayField
        isInForm
        label={t(`resources.news.fields.${source}`)}
        onChange={change}
        help={help}
        problem={fieldState.error?.message}
        value={isIncomplete ? INCOMPLETE_DAY : daysOf(period)[day]}
      />
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  mb: 2,
  width: 1,
}

const previewStyle = { minWidth: 0, overflowWrap: 'anywhere', p: 2 }
