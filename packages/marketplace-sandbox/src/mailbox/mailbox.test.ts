import { createConnection } from 'node:net';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ParsedMail } from './Mailbox.ts';
import { type Mail, Mailbox } from './Mailbox.ts';
import { type RunningMailbox, startMailbox } from './startMailbox.ts';

type ApiMail = ParsedMail & Omit<Mail, 'raw'>;

const usual = { from: 'Cards <cards@shop.example>', to: 'ada@mail.example', subject: 'Hello', text: 'Hello Ada' };
const testDay = Date.UTC(2026, 9, 14, 10, 30);
let running: RunningMailbox;
let transport: Transporter;
beforeEach(async () => {
  running = await startMailbox({ smtpPort: 0, webPort: 0, now: () => testDay });
  transport = createTransport(`${running.smtpUrl}?pool=true&maxConnections=1`);
});
afterEach(async () => {
  transport.close();
  await running.close();
});

const send = (mail: SendMailOptions) => transport.sendMail({ ...usual, ...mail });

async function get(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(running.address + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const fetchMails = async (query = ''): Promise<ApiMail[]> => JSON.parse((await get(`/api/mails${query}`)).text).mails;
const fetchMail = async (id = ''): Promise<ApiMail> => JSON.parse((await get(`/api/mails/${id}`)).text);

describe('a mail', () => {
  it('arrives with both parts, its headers and its source', async () => {
    await send({
      to: 'Ada Lindqvist <ada@mail.example>',
      bcc: 'hidden@mail.example',
      subject: 'Größe: ½ “Karte”',
      text: 'Zurück: https://shop.example/reset?token=1&x=2.',
      html: '<!doctype html><html><body><p>Zurück</p></body></html>',
      headers: { 'List-Unsubscribe': '<https://shop.example/stop>' },
    });
    const [listed] = await fetchMails();
    expect(listed).toMatchObject({
      subject: 'Größe: ½ “Karte”',
      recipients: ['ada@mail.example', 'hidden@mail.example'],
      receivedAt: testDay,
    });
    const mail = await fetchMail(listed?.id);
    expect(mail).toMatchObject({
      from: 'Cards <cards@shop.example>',
      to: 'Ada Lindqvist <ada@mail.example>',
      text: expect.stringContaining('https://shop.example/reset?token=1&x=2.'),
      html: expect.stringContaining('<p>Zurück</p>'),
    });
    expect(mail.headers).toContainEqual({ name: 'List-Unsubscribe', value: '<https://shop.example/stop>' });
    const source = await get(`/mails/${mail.id}.eml`);
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(source.text).toContain('List-Unsubscribe: <https://shop.example/stop>');
    const page = await get(`/mails/${mail.id}`);
    expect(page.text).toContain('<h1>Größe: ½ “Karte”</h1>');
    expect(page.text).toContain('href="https://shop.example/reset?token=1&amp;x=2" target="_blank"');
  });

  it('is accepted with any name and password', async () => {
    const url = new URL(running.smtpUrl);
    const auth = { user: 'someone', pass: 'something' };
    const other = createTransport({ host: url.hostname, port: Number(url.port), auth });
    await other.sendMail(usual);
    other.close();
    expect(await fetchMails()).toHaveLength(1);
  });

  it('is shown as its source when it cannot be parsed', async () => {
    const raw = `Subject: deep\r\n${Array.from({ length: 40 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}`;
    await transport.sendMail({ envelope: { from: 'a@b.example', to: 'c@d.example' }, raw });
    const [listed] = await fetchMails();
    expect(await fetchMail(listed?.id)).toMatchObject({
      text: expect.stringContaining('Subject: deep'),
      html: null,
    });
    expect((await get(`/mails/${listed?.id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('has the newest mail first, can be filtered by address, and can be emptied', async () => {
    await send({ subject: 'one', to: 'ada@mail.example' });
    await send({ subject: 'two', to: 'Bruno@mail.example' });
    await send({ subject: 'three', to: 'ada@mail.example' });
    const page = await get('/');
    expect(page.text.match(/(?<=class="subject">)\w+/g)).toEqual(['three', 'two', 'one']);
    expect(page.text).toContain('<meta http-equiv="refresh"');
    expect((await fetchMails('?to=bruno%40mail.example')).map(({ subject }) => subject)).toEqual(['two']);
    expect((await get('/?to=bruno@mail.example')).text.match(/(?<=class="subject">)\w+/g)).toEqual(['two']);
    expect((await get('/api/mails', { method: 'DELETE' })).status).toBe(204);
    expect(await fetchMails()).toEqual([]);
    await send({});
    expect((await get('/empty', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(404);
    expect(await fetchMails()).toHaveLength(1);
    expect((await get('/empty', { method: 'POST' })).status).toBe(303);
    expect((await get('/')).text).toContain('No mail yet');
  });

  it('never reuses an id after it was emptied', async () => {
    await send({});
    const [before] = await fetchMails();
    await get('/api/mails', { method: 'DELETE' });
    await send({});
    const [after] = await fetchMails();
    expect(after?.id).not.toBe(before?.id);
    expect((await get(`/api/mails/${before?.id}`)).status).toBe(404);
  });
});

describe('a hostile mail', () => {
  const script = '<script>alert(1)</script>';

  it('is escaped on each page that shows it', async () => {
    await send({
      subject: `"><img src=x onerror=alert(1)>${script}`,
      from: `"${script}" <cards@shop.example>`,
      to: `"<b onmouseover=alert(1)>" <ada@mail.example>`,
      text: `${script} https://x.example/"onclick="alert(1) javascript:alert(1)`,
      headers: { 'X-Note': `"><svg onload=alert(1)>` },
    });
    const [listed] = await fetchMails();
    for (const path of ['/', `/?to=${encodeURIComponent(`"><script>`)}`, `/mails/${listed?.id}`]) {
      const page = await get(path);
      expect(page.text).not.toMatch(/<script|<img|<svg|<b |href="javascript|"onclick/i);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
    }
    expect((await get(`/mails/${listed?.id}`)).text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect((await get(`/mails/${listed?.id}.eml`)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('runs nothing in its HTML part, in the frame or opened alone', async () => {
    await send({ html: `<!doctype html><p>Hi</p></iframe>${script}<form action="https://evil.example"></form>` });
    const [listed] = await fetchMails();
    const page = await get(`/mails/${listed?.id}`);
    expect(page.text).toContain(
      `<iframe src="/mails/${listed?.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    expect(page.text).not.toContain('<script');
    const part = await get(`/mails/${listed?.id}/html`);
    expect(part.text).toMatch(/^<!doctype html><base target="_blank"><p>Hi<\/p>/);
    const policy = part.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/script|allow-same-origin|allow-forms|allow-top/);
    expect(policy).toContain("form-action 'none'");
  });
});

describe('the mailbox', () => {
  it('refuses a mail above one megabyte, announced or not, and accepts the next', async () => {
    await expect(send({ text: 'x'.repeat(1024 * 1024) })).rejects.toMatchObject({ responseCode: 552 });
    expect(await sendUnannounced(running.smtpUrl, 1_200_000)).toMatch(/^552 /);
    expect(await fetchMails()).toEqual([]);
    await send({});
    expect(await fetchMails()).toHaveLength(1);
  });

  it('keeps the newest two hundred mails', async () => {
    for (let n = 1; n <= 203; n += 1) await send({ subject: `mail ${n}` });
    const mails = await fetchMails();
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([200, 'mail 203', 'mail 4']);
    expect((await get('/mails/3')).status).toBe(404);
  });

  it('keeps the newest sixty-four megabytes', () => {
    const mailbox = new Mailbox();
    const mail = { receivedAt: testDay, envelopeFrom: '', recipients: [], subject: '', raw: Buffer.alloc(1024 * 1024) };
    for (let n = 0; n < 70; n += 1) mailbox.add(mail);
    expect([mailbox.list().length, mailbox.list()[0]?.id]).toEqual([64, '70']);
  });

  it.each(['/api/mails/x', '/mails/99', '/mails/1/../../etc/passwd', '/%', '//', '/api/other'])(
    'answers 404 at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

/** Sends a mail without announcing its size. Returns the last reply of the server. */
function sendUnannounced(smtpUrl: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const steps = [
    'EHLO test\r\n',
    'MAIL FROM:<a@b.example>\r\n',
    'RCPT TO:<c@d.example>\r\n',
    'DATA\r\n',
    `${`${'x'.repeat(98)}\r\n`.repeat(bytes / 100)}.\r\n`,
  ];
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), hostname);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const reply = String(chunk);
      if (/^\d{3}-/.test(reply) && !/^\d{3} /m.test(reply)) return;
      const step = steps.shift();
      if (step !== undefined) socket.write(step);
      else {
        resolve(reply);
        socket.destroy();
      }
    });
  });
}
