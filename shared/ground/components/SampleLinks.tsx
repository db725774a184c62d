import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { FORM_NAMES, TABLE_FORMS } from '#shared/ground/http/table_types'
import { activeLanguage } from '#shared/ground/i18n/browser_language'

interface SampleLinksProps {
  label: string
  /** Without a query string. */
  address: string
}

export function SampleLinks({ label, address }: SampleLinksProps) {
  return (
    <Typography variant="body2">
      {label}{' '}
      {TABLE_FORMS.map((form, index) => (
        <Fragment key={form}>
          {index > 0 && ' · '}
          <Link
            href={`${address}?${new URLSearchParams({ format: form, lang: activeLanguage() })}`}
          >
            {FORM_NAMES[form]}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}
