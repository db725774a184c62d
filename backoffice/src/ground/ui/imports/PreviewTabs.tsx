import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

export interface PreviewPart {
  key: string
  label: string
  count: number
  table: ReactNode
  /** Shown when the part is empty. */
  none: string
  /** Shown when only the first rows are listed. */
  first?: string
}

interface PreviewTabsProps {
  label: string
  parts: readonly PreviewPart[]
}

/** The last part that is not empty is open first. */
export function PreviewTabs({ label, parts }: PreviewTabsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = chosen ?? (parts.findLast(({ count }) => count > 0) ?? parts[0])?.key
  return (
    <>
      <Tabs
        aria-label={label}
        onChange={(_, next: string) => setChosen(next)}
        scrollButtons="auto"
        value={open}
        variant="scrollable"
      >
        {parts.map((part) => (
          <Tab
            aria-controls={`panel-${part.key}`}
            id={`tab-${part.key}`}
            key={part.key}
            label={part.label}
            value={part.key}
          />
        ))}
      </Tabs>
      {parts.map((part) => (
        <Box
          aria-labelledby={`tab-${part.key}`}
          hidden={part.key !== open}
          id={`panel-${part.key}`}
          key={part.key}
          role="tabpanel"
          sx={{ minWidth: 0 }}
        >
          {part.count === 0 ? part.none : part.table}
          {part.first && (
            <Typography color="textSecondary" sx={{ p: 1 }} variant="body2">
              {part.first}
            </Typography>
          )}
        </Box>
      ))}
    </>
  )
}
