import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFieldValue, useResourceContext, useTranslate } from 'react-admin'

/** Cards with facts, two or three beside one another where there is room. */
export function FactColumns({ children }: { children: ReactNode }) {
  return <Box sx={columnsStyle}>{children}</Box>
}

interface FactCardProps {
  title: string
  children: ReactNode
  /** Whether values, being long, stand below their names. */
  isStacked?: boolean
  /** Below the facts: what can be done about them. */
  after?: ReactNode
}

/** Facts that belong together, under a heading. */
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
  /** The field of the record, which names the fact; its value unless `children` say more. */
  source?: string
  label?: string
  children?: ReactNode
}

/** One fact; a dash where there is none. */
export function Fact({ source = '', label, children }: FactProps) {
  const t = useTranslate()
  const resource = useResourceContext()
  const value: unknown = useFieldValue({ source })
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }} variant="body2">
        {label ?? t(`resources.${resource}.fields.${source}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children ?? (String(value ?? '') || '–')}
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
