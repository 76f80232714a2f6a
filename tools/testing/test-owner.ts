/** The owner every test server has from the beginning. */
export const TEST_OWNER = { email: 'owner@example.com', password: 'floating-in-the-sun-7' }
