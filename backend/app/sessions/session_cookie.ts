/** The signed cookie with the id of a session. Visitors who only read have none. */
export const SESSION_COOKIE = 'label-portal-session'
