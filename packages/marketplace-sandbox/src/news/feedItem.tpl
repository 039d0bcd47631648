
  <item>
    <title>{=title}</title>
    <link>{=link}</link>
    <comments>{=page}#respond</comments>
    {#author}<dc:creator><![CDATA[{=author}]]></dc:creator>{/author}
    <pubDate>{=date}</pubDate>
    <category><![CDATA[Trading Cards]]></category>
    <guid isPermaLink="false">https://{site}.example/?p={id}</guid>
    {#described}<description><![CDATA[<p>{#attack}{=attack}{/attack}{=lead}{#attack} [&#8230;]{/attack}</p>
<p>The post <a href="{=page}">{=title}</a> appeared first on <a href="{=home}">{=siteName}</a>.</p>
]]></description>{/described}
    <content:encoded><![CDATA[<p>{=lead}</p>{#attack}
{=hostile}<table class="wp-block-table"><tbody>
{#lots}<tr onmouseover="window.newsRan = true"><td>Lot {lot}</td><td><img loading="lazy" src="https://images.example/wp-content/uploads/lots/{id}-{lot}-150x210.jpg" alt=""></td></tr>
{/lots}</tbody></table>{/attack}]]></content:encoded>
    <wfw:commentRss>{=page}feed/</wfw:commentRss>
    <slash:comments>{comments}</slash:comments>
  </item>
