import { answerSearches, inventCards } from './answers.ts';
import { expect, openFilters, test } from './page.ts';

const user = { username: 'ada', first_name: 'Ada', last_name: '', email: 'ada@example.com', photo_url: null };

test('home is read to a screen reader in the order it is shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Cardfall home"
      - search:
        - combobox "Search deals"
      - link "Sign Up"
  `);
  await expect(page.getByRole('region', { name: 'Categories and disclosure' })).toMatchAriaSnapshot(`
    - region "Categories and disclosure":
      - navigation "Categories":
        - list:
          - listitem:
            - link "Basketball"
          - listitem:
            - link "Baseball"
          - listitem:
            - link "Football"
          - listitem:
            - link "Pokémon"
      - paragraph: As an eBay affiliate partner we may earn a commission on purchases, at no extra cost to you.
      - group "Theme":
        - radio
        - radio
        - radio
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - complementary:
        - region "Filters"
      - heading "Ending soon" [level=1]
      - status: /[\\d,]+ live auctions/
      - combobox "Sort by"
      - list "Closing soon"
      - region "Trending Cards":
        - heading "Trending Cards" [level=2]
        - button "Previous trending cards" [disabled]
        - button "Next trending cards"
        - list:
          - listitem:
            - article:
              - button /^Details:/
              - time
              - button /^Add to wishlist:/
              - heading [level=3]:
                - link
      - region "More auctions":
        - heading "Ending next" [level=2]
        - list "Cards":
          - listitem:
            - article:
              - time
              - heading [level=3]:
                - link
              - button /^Add to wishlist:/
              - link /^View on eBay:/
              - button /^Details:/
      - region "Hobby news":
        - heading "Hobby news" [level=2]
  `);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - region "About":
        - heading "About" [level=2]
        - link "About Us"
      - region "Legal":
        - heading "Legal" [level=2]
        - link "Privacy Policy"
        - link "Terms and Conditions"
  `);
});

test('the detail dialog and the filter drawer name all their parts', { tag: '@phone' }, async ({ page }) => {
  const pictures = [1, 2].map((number) => ({ imageUrl: `/no-such-picture-${number}.webp` }));
  await answerSearches(page, [
    {
      title: 'Invented card',
      image: pictures[0],
      additionalImages: [pictures[1]],
      authenticators: ['psa'],
      bidCount: 9000,
    },
  ]);
  await page.route('**/no-such-picture-*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/?authenticator=psa');
  await page.getByRole('button', { name: 'Details: Invented card' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Invented card":
      - button "Close details"
      - list "Images":
        - listitem:
          - img "Invented card, image 1 of 2"
          - button "Zoom in"
        - listitem:
          - img "Invented card, image 2 of 2"
      - button "Previous image" [disabled]
      - button "Next image"
      - button "Image 1 of 2"
      - button "Image 2 of 2"
      - time
      - text: 9,000 bids
      - heading "Invented card" [level=2]
      - list "Graded by":
        - listitem: PSA
      - paragraph: $12.50
      - paragraph: + shipping ?
      - term: Ends
      - definition
      - heading "About this item" [level=3]
      - paragraph: Invented card
      - link "View Full Details"
      - 'button "Add to wishlist: Invented card"'
  `);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await expect(await openFilters(page)).toMatchAriaSnapshot(`
    - heading "Filters" [level=2]
    - group "Category":
      - checkbox "All" [checked]
      - checkbox "Basketball"
      - checkbox "Baseball"
      - checkbox "Football"
      - checkbox "Pokémon"
    - group "Authenticator":
      - checkbox "All"
      - checkbox "PSA" [checked]
      - checkbox "BGS"
    - group "Price":
      - slider "Minimum price slider"
      - slider "Maximum price slider"
      - textbox "Minimum price"
      - textbox "Maximum price"
    - group "Grade":
      - checkbox "All" [checked]
    - group "Ends":
      - radio "Any" [checked]
    - group "Bids":
      - radio "Any" [checked]
  `);
});

test('the login form, the wishlist and its question name all their parts', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign In"
      - link "Forgot password?"
      - button "Continue with Google"
      - paragraph:
        - link "Sign Up"
  `);

  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  const entries = inventCards([{ title: 'Invented card' }]).map((item) => ({
    ...item,
    live: true,
    item: { ...item, live: true },
    added_at: new Date().toISOString(),
  }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: 1 } }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/wishlist');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - heading "My Wishlist" [level=1]
      - paragraph: 1 card
      - heading "Saved cards" [level=2]
      - list "Wishlist":
        - listitem:
          - article:
            - heading "Invented card" [level=3]:
              - link "Invented card"
  `);
  await page.getByRole('button', { name: 'Remove: Invented card' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Remove from Wishlist":
      - heading "Remove from Wishlist" [level=2]
      - paragraph: Are you sure you want to remove this item from your wishlist?
      - button "Cancel"
      - button "Remove"
  `);
});
