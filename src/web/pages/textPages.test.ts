import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings, setClientSettings } from '#web/api/clientSettings.ts';
import { StaticRouter } from '#web/browser/router.tsx';
import { AboutPage } from './AboutPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const settings = clientSettings;
beforeAll(() => setClientSettings({ ...settings, contactEmail: 'help@cards.example' }));
afterAll(() => setClientSettings(settings));

const toHtml = (Page: FunctionComponent) =>
  renderToStaticMarkup(createElement(StaticRouter, { pathname: '/', search: '' }, createElement(Page)));
const contactLink = '<a href="mailto:help@cards.example">help@cards.example</a>';

// @req 2.route.6
test('the About page mentions the affiliate program', () => {
  expect(toHtml(AboutPage)).toContain('affiliate programme');
});

// @req 2.route.10
test('the privacy page has its heading and the contact address', () => {
  const html = toHtml(PrivacyPage);
  expect(html).toMatch(/<h1[^>]*>Privacy policy<\/h1>/);
  expect(html).toContain(contactLink);
});

test.each([
  ['tokenInfo', 'signed in'],
  ['user', 'signed in'],
  ['auth-store', 'signed in'],
  ['wishlist-storage', 'wishlist'],
  ['cardfall-theme', 'theme'],
  ['cardfall-alerts', 'before you signed in'],
  ['cardfall-push', 'push channel'],
  ['cardfall-seen', 'opened'],
  ['cardfall-keys', 'single keys'],
  ['cardfall-release', 'newer'],
  ['cardfall-last-list', 'without a network'],
  ['cardfall-last-search', 'without a network'],
  ['cardfall-last-filter', 'without a network'],
  ['cardfall-recent-searches', 'searched for'],
  ['cardfall-places', 'scrolled'],
  ['cardfall-place', 'Google or Facebook'],
  ['cardfall-wish', 'heart'],
  ['cardfall-verify', 'link in an email'],
  ['cardfall-reset', 'link in an email'],
  ['cardfall-shell', 'without a network'],
])('the privacy page explains the storage key %s with "%s"', (key, explanation) => {
  const items = toHtml(PrivacyPage).match(/<li>.*?<\/li>/g) ?? [];
  const item = items.find((text) => text.includes(`<code>${key}</code>`));
  expect(item).toContain(explanation);
});

// @req 2.route.11 9.account.2
test('the terms name the minimum age and the contact address', () => {
  const html = toHtml(TermsPage);
  expect(html).toContain('at least 13 years old');
  expect(html).toMatch(/under 18.*supervision of a parent or guardian/);
  expect(html).toContain(contactLink);
});
