import { mayStandInPage } from '#shared/information/pages/links'
import { type PlaceholderValues, fillPlaceholders } from '#shared/information/pages/placeholders'
import type { Language } from '#shared/ground/i18n/language'
import Box from '@mui/material/Box'
import { useDeferredValue } from 'react'
import Markdown, { type Components } from 'react-markdown'

const components: Components = {
  // Uses lower levels, because the screen has its own headings.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  // Links are inactive in a preview, so that no input is lost.
  a: ({ href = '', children }) =>
    mayStandInPage(href) ? <u title={href}>{children}</u> : <>{children}</>,
}

interface PagePreviewProps {
  language: Language
  text: string
  values: PlaceholderValues
}

export function PagePreview({ language, text, values }: PagePreviewProps) {
  const shown = useDeferredValue(fillPlaceholders(text, values))
  return (
    <Box lang={language} sx={previewStyle} tabIndex={0}>
      <Markdown components={components} disallowedElements={['img']} unwrapDisallowed>
        {shown}
      </Markdown>
    </Box>
  )
}

const previewStyle = {
  'border': 1,
  'borderColor': 'divider',
  'borderRadius': 1,
  'maxHeight': 560,
  'mt': 1,
  'overflowWrap': 'anywhere',
  'overflowY': 'auto',
  'px': 2,
  'py': 1,
  '& h3': { fontSize: '1.25rem', my: 1 },
  '& h4': { fontSize: '1rem', mt: 2, mb: 0.5 },
  '& p, & ul, & ol': { my: 1 },
} as const
