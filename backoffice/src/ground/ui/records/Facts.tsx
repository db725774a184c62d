import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFieldValue, useLocale, useResourceContext, useTranslate } from 'react-admin'

export function FactColumns({ children }: { children: ReactNode }) {
  return <Box sx={columnsStyle}>{children}</Box>
}

interface FactCardProps {
  title: string
  children: ReactNode
  isStacked?: boolean
  after?: ReactNode
}

export function FactCard({ title, children, isStacked = false, after }: FactCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0, p: 2 }} variant="outlined">
      <Typography component="h2" id={id} sx={{ mb: 1 }} variant="h2">
        {title}
      </Typography>
      <Box component="dl" sx={isStacked ? stackStyle : listStyle}>
        {children}
      </Box>
      {after}
    </Card>
  )
}

interface FactProps {
  /** The record's field, which names the fact and is its default value. */
  source?: string
  label?: string
  children?: ReactNode
}

export function Fact({ source = '', label, children }: FactProps) {
  const t = useTranslate()
  const locale = useLocale()
  const resource = useResourceContext()
  const value: unknown = useFieldValue({ source })
  const shown = typeof value === 'number' ? value.toLocaleString(locale) : String(value ?? '')
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }} variant="body2">
        {label ?? t(`resources.${resource}.fields.${source}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children ?? (shown || '–')}
      </Typography>
    </>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
}

const listStyle = {
  alignItems: 'baseline',
  columnGap: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, 2fr)',
  m: 0,
  rowGap: 1,
}

const stackStyle = { 'm': 0, '& dd + dt': { mt: 1.5 } }
