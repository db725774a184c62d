/**
 * Fields of a form two beside one another where there is room, each wide enough for an email; what
 * is no field, and groups of boxes, take a line of their own.
 */
export const fieldsStyle = {
  '& > .MuiStack-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 360px))' },
    columnGap: 3,
  },
  '& > .MuiStack-root > *': { gridColumn: '1 / -1' },
  '& > .MuiStack-root > .MuiTextField-root': { gridColumn: 'auto', width: 1 },
}
