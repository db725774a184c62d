import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box } from '@mui/material'
import type { PageSections } from '#shared/information/pages/sections'
import Prose from './Prose'

interface QuestionsProps {
  sections: PageSections['sections']
  level: 'h2' | 'h3'
  opened?: string
  onLeave?: () => void
}

export function Questions({ sections, level, opened, onLeave }: QuestionsProps) {
  return (
    <Box>
      {sections.map(({ id, title, text }) => (
        <Accordion
          defaultExpanded={id === opened}
          disableGutters
          elevation={0}
          id={id}
          // Another key, because an accordion reads `defaultExpanded` once.
          key={id === opened ? `${id} opened` : id}
          slotProps={{ heading: { component: level }, transition: { unmountOnExit: true } }}
          sx={accordionStyle}
        >
          <AccordionSummary
            aria-controls={`${id}-answer`}
            expandIcon={<ExpandMoreIcon />}
            id={`${id}-question`}
          >
            {title}
          </AccordionSummary>
          <AccordionDetails id={`${id}-answer`} sx={{ pt: 0 }}>
            <Prose onLeave={onLeave} text={text} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  )
}

const accordionStyle = {
  'border': 1,
  'borderColor': 'divider',
  '&:not(:first-of-type)': { borderTop: 0 },
  '&::before': { display: 'none' },
  // Buttons do not inherit the page's font.
  '& .MuiAccordionSummary-root': { font: 'inherit' },
  '& .MuiAccordionSummary-content': { fontWeight: 550 },
}
