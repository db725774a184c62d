/** Fields below each other, all of one width and wide enough for an email. */
export const fieldsStyle = { '& .MuiTextField-root': { width: 1, maxWidth: 360 } }
